import { chakra } from '@chakra-ui/react/styled-system'
import { useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { choiceCardRecipe } from '../../theme/recipes/choice-card.ts'
import { FieldError } from './field.tsx'
import { IconCheck } from '../icon/form-icons.ts'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> {
  label: ReactNode
  hint?: ReactNode
  /** An icon of ui/icon/icons.ts, already drawn. */
  icon?: ReactNode
}

/** A checkbox as a card. Takes what `register` returns. */
export function CheckboxCard(props: ChoiceCardProps) {
  return <ChoiceCard kind="checkbox" {...props} />
}

/** One radio as a card: put two or more with the same `name` into `RadioCards`. */
export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard kind="radio" {...props} />
}

interface RadioCardsProps {
  legend: ReactNode
  children: ReactNode
  /** Columns from 768 px on; below they stand under each other. */
  columns?: number
  /** Shown below the cards, and read with the group. */
  error?: string | undefined
}

/** A group of cards under a legend that looks like a small heading. */
export function RadioCards({ legend, columns = 3, error, children }: RadioCardsProps) {
  const errorId = useId()
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error && errorId}>
      <chakra.legend textStyle="h4" mb="3">
        {legend}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2.5"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {children}
      </chakra.div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  )
}

function ChoiceCard({
  kind,
  label,
  hint,
  icon,
  'aria-describedby': describedBy,
  ...input
}: ChoiceCardProps & { kind: 'checkbox' | 'radio' }) {
  const recipe = useSlotRecipe({ recipe: choiceCardRecipe })
  const styles = recipe({ kind })
  const id = useId()
  return (
    <chakra.label css={styles.root}>
      <chakra.input
        {...input}
        type={kind}
        css={styles.input}
        // Named by its label alone; the hint is read after it.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : describedBy}
      />
      {icon !== undefined && <chakra.span css={styles.icon}>{icon}</chakra.span>}
      <chakra.span css={styles.text}>
        <chakra.span id={`${id}-label`} css={styles.label}>
          {label}
        </chakra.span>
        {hint !== undefined && (
          <chakra.span id={`${id}-hint`} css={styles.hint}>
            {hint}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span css={styles.mark} aria-hidden="true">
        <IconCheck size={14} stroke={3.5} />
      </chakra.span>
    </chakra.label>
  )
}
