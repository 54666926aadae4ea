/** The admin at the page, who calls. */
export interface Caller {
  uid: string
  email: string | null
}
