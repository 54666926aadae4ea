import { useEffect, type ComponentProps } from 'react'
import { noteMessages } from '../../../lib/visits/form-end.ts'
import { ErrorSummary } from '../../../shared/request-fields/error-summary.tsx'

/** What is wrong, above the fields; at which questions a message was shown is noted. */
export function NotedErrors(props: ComponentProps<typeof ErrorSummary>) {
  useEffect(() => noteMessages(Object.keys(props.errors)))
  return <ErrorSummary {...props} />
}
