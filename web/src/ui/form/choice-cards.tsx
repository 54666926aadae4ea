import { chakra } from '@chakra-ui/react/styled-system'
import { useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { choiceCardRecipe } from '../../theme/recipes/choice-card.ts'
import { FieldError, OptionalMark } from './field.tsx'
import { IconCheck } from '../icon/form-icons.ts'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> {
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** True for short labels in a row, which are centered and have no check mark. */
  compact?: boolean
}

/** A checkbox that looks like a card. Accepts the result of react-hook-form's `register`. */
export function CheckboxCard(props: ChoiceCardProps) {
  return <ChoiceCard kind="checkbox" {...props} />
}

/**
 * A radio button that looks like a card. Put two or more with the same `name` into `RadioCards`.
 */
export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard kind="radio" {...props} />
}

interface RadioCardsProps {
  legend: ReactNode
  children: ReactNode
  optional?: boolean
  /** Columns from 768 px on. */
  columns?: number
  /** Columns on narrower screens; fewer if the text is larger. */
  narrowColumns?: number
  /** Shown below the cards; screen readers read it with the group. */
  error?: string | undefined
}

export function RadioCards({
  legend,
  optional = false,
  columns = 3,
  narrowColumns = 1,
  error,
  children,
}: RadioCardsProps) {
  const errorId = useId()
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error && errorId}>
      <chakra.legend
        {...(optional ? { textStyle: 'label', mb: '1.5' } : { textStyle: 'h4', mb: '3' })}
      >
        {legend} {optional && <OptionalMark />}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2.5"
        gridTemplateColumns={{
          base: `repeat(auto-fill, minmax(max(4.25rem, ${90 / narrowColumns}%), 1fr))`,
          md: `repeat(${columns}, minmax(0, 1fr))`,
        }}
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
  compact = false,
  'aria-describedby': describedBy,
  ...input
}: ChoiceCardProps & { kind: 'checkbox' | 'radio' }) {
  const recipe = useSlotRecipe({ recipe: choiceCardRecipe })
  const styles = recipe({ kind, compact })
  const id = useId()
  return (
    <chakra.label css={styles.root}>
      <chakra.input
        {...input}
        type={kind}
        css={styles.input}
        // The accessible name is only the label; screen readers read the hint after it.
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
      {!compact && (
        <chakra.span css={styles.mark} aria-hidden="true">
          <IconCheck size={14} stroke={3.5} />
        </chakra.span>
      )}
    </chakra.label>
  )
}
