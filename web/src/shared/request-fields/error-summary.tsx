import { useEffect, type MouseEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { chakra } from '../../ui/layout.ts'

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Fields that the latest submission found invalid. Each submission sets a new list. */
  reported: string[]
  formId: string
}

/**
 * The errors that prevent the form from being sent, each with a link to its field. After a failed
 * submission, the first invalid field gets the focus.
 */
export function ErrorSummary({ errors, reported, formId }: ErrorSummaryProps) {
  useEffect(() => {
    const [first] = inPageOrder(formId, reported)
    if (first !== undefined) focusField(formId, first)
  }, [formId, reported])
  const problems = problemsOf(inPageOrder(formId, reported), errors)
  if (problems.length === 0) return null
  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault()
    focusField(formId, field)
  }
  return (
    <Alert tone="error" role="group" aria-labelledby={`${formId}-summary`}>
      <chakra.h3 id={`${formId}-summary`} fontWeight="bold">
        {problems.length === 1
          ? 'One answer is missing or needs fixing'
          : `${problems.length} answers are missing or need fixing`}
      </chakra.h3>
      <chakra.ul mt="1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <chakra.a
              href={`#${formId}`}
              onClick={(event) => goTo(event, field)}
              color="inherit"
              display="inline-block"
              py="1.5"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              {message}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </Alert>
  )
}

/** Moves the focus to a field. The page scrolls only if the field or its label isn't in view. */
function focusField(formId: string, name: string) {
  const form = document.getElementById(formId)
  const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  field?.focus({ preventScroll: true })
  for (const element of [field, field?.labels?.[0]]) element?.scrollIntoView?.({ block: 'nearest' })
}

/** Errors of the reported fields that aren't fixed yet. */
function problemsOf(fields: string[], errors: FieldErrors) {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, message }] : []
  })
}

/** Sorts fields by their order on the page, which differs from the schema's. */
function inPageOrder(formId: string, fields: readonly string[]): string[] {
  const form = document.getElementById(formId)
  const elements = form instanceof HTMLFormElement ? [...form.elements] : []
  const names = elements.map((element) => element.getAttribute('name'))
  return fields.toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
}
