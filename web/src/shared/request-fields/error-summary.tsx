import { useEffect, useRef, type MouseEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { chakra } from '../../ui/layout.ts'

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Fields that the latest submission found invalid: a new list at each submission. */
  reported: string[]
  formId: string
}

/** The problems that keep the form from being sent; takes the focus after a failed submission. */
export function ErrorSummary({ errors, reported, formId }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reported.length > 0) box.current?.focus()
  }, [reported])
  const problems = problemsOf(inPageOrder(formId, reported), errors)
  if (problems.length === 0) return null
  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault()
    const form = document.getElementById(formId) as HTMLFormElement | null
    form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  return (
    <Alert ref={box} tone="error" tabIndex={-1} role="group" aria-labelledby={`${formId}-summary`}>
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

/** The reported problems that still exist. */
function problemsOf(fields: string[], errors: FieldErrors) {
  return fields.flatMap((field) => {
    const message = errors[field]?.message
    return typeof message === 'string' ? [{ field, message }] : []
  })
}

/** Fields in the order of the page, which is not that of the schema. */
function inPageOrder(formId: string, fields: readonly string[]): string[] {
  const form = document.getElementById(formId)
  const elements = form instanceof HTMLFormElement ? [...form.elements] : []
  const names = elements.map((element) => element.getAttribute('name'))
  return fields.toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
}
