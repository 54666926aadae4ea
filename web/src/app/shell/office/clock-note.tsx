import { useServerOffset } from '../../../lib/async/server-clock.ts'
import { chakra } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'

const minuteMs = 60_000

/** Minutes by which a clock may differ without a warning. */
const tolerance = 2

export function ClockNote() {
  const minutes = Math.round(Math.abs(useServerOffset()) / minuteMs)
  if (minutes < tolerance) return null
  return (
    <chakra.div bg="status.pending.bg" color="status.pending.fg" data-screen-only="">
      <Container py="2" fontSize="note" fontWeight="medium" role="status">
        This computer’s clock is off by {durationText(minutes)}. Times here use the server’s clock.
        Set this computer’s clock to fix it.
      </Container>
    </chakra.div>
  )
}

/** A duration in its largest unit that gives at least two, such as “26 hours”. */
function durationText(minutes: number): string {
  const units = { day: 24 * 60, hour: 60, minute: 1 }
  const [unit, length] = Object.entries(units).find(([, size]) => minutes >= 2 * size) ?? [
    'minute',
    1,
  ]
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.round(minutes / length))
}
