import { pages } from '@moving/domain/pages'
import { LinkButton } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'

const preparing = [
  { label: 'Pack in the right order', to: pages.packInOrder },
  { label: 'Save a parking spot for the truck', to: pages.reserveParking },
  { label: 'Book the elevator, if your building has one', to: pages.bookTheElevator },
] as const

export function HowToPrepare() {
  return (
    <chakra.section aria-labelledby="how-to-prepare" data-screen-only="">
      <chakra.h2 id="how-to-prepare" textStyle="h3">
        How to prepare
      </chakra.h2>
      <chakra.ul mt="2">
        {preparing.map(({ label, to: page }) => (
          <li key={page}>
            <LinkButton to={page} variant="link" size="sm" px="0" minHeight="11">
              {label}
            </LinkButton>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
