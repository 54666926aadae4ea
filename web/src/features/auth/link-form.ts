/** What each form behind a mailed link gets. */
export interface LinkFormProps {
  /** The address that the link is about. */
  email: string
  code: string
  onDone: () => void
  /** The code expired or was used while the form was open. */
  onRefused: (why: string) => void
}
