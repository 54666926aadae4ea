import { chakra } from '@chakra-ui/react/styled-system'
import { IconCheck } from '../icon/form-icons.ts'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul display="grid" gap="2">
      {items.map((item) => (
        <chakra.li key={item} display="flex" gap="2.5">
          <chakra.span color="brand.fg" mt="3px" flexShrink="0">
            <IconCheck size={20} stroke={2.25} />
          </chakra.span>
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
