import { useId, type ComponentProps } from 'react'
import { Card } from '../card.tsx'
import { chakra } from '../layout.ts'

interface ReportCardProps extends ComponentProps<typeof Card> {
  title: string
}

export function ReportCard({ title, children, ...rest }: ReportCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} {...rest}>
      <chakra.h2 id={titleId} textStyle="h4" mb="1">
        {title}
      </chakra.h2>
      {children}
    </Card>
  )
}

interface MeaningsProps extends ComponentProps<typeof chakra.dl> {
  of: readonly { name: string; meaning: string }[]
}

export function Meanings({ of, ...rest }: MeaningsProps) {
  return (
    <chakra.dl display="grid" {...rest}>
      {of.map(({ name, meaning }) => (
        <div key={name}>
          <chakra.dt display="inline" fontWeight="semibold">
            {name}:{' '}
          </chakra.dt>
          <chakra.dd display="inline">{meaning}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
