import { Desk } from '../../../features/quote-desk/desk.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { ClosedDoor } from '../../../ui/illustrations/doorstep.tsx'

/** /admin (specification section 2, Admin dashboard). */
export function AdminPage() {
  const { user } = useSession()
  if (user === null) return null
  return <Desk editor={user} emptyPicture={<ClosedDoor width="200" />} />
}
