import { Calendar } from '../../../features/calendar/calendar.tsx'
import { ShortcutList } from '../../../features/office/shortcut-list.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { Container } from '../../../ui/page.tsx'

/** Stands there until the session is known; nothing can be booked before. */
const nobody = { uid: '', email: null }

/** /admin/calendar. */
export function CalendarPage() {
  const { user } = useSession()
  return (
    <>
      <Calendar editor={user ?? nobody} />
      <Container display="flex" justifyContent="flex-end" pb={{ base: '6', md: '8' }}>
        <ShortcutList />
      </Container>
    </>
  )
}
