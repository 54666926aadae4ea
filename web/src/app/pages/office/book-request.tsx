import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { useEffect, useEffectEvent } from 'react'
import { BookDialog } from '../../../features/calendar/book/book-dialog.tsx'
import { useBooking } from '../../../features/calendar/book/use-booking.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { officeSettingsId, settings } from '../../../shared/documents/office-kinds.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { explainFailure } from '../../../shared/save/explain-failure.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { DayBooking } from './request-view.tsx'

interface BookRequestProps {
  request: DayBooking
  onClose: () => void
}

const noPeople: ReadonlyMap<string, { name: string }> = new Map()
const failure = 'The crews couldn’t be loaded'

export function BookRequest({ request, onClose }: BookRequestProps) {
  const booking = useBooking({ onDone: () => request.onDone?.() })
  const { data } = useAsyncData<CrewSettings>({
    key: 'crews',
    cachedAs: 'book',
    failure,
    subscribe: oneDoc(settings, officeSettingsId, (office) => office ?? noCrewSettings),
    onError(cause) {
      toaster.error(failure, explainFailure(cause))
      onClose()
    },
  })
  const start = useEffectEvent(({ quote, booking: current, takesOff }: DayBooking) => {
    if (takesOff) void booking.takeOff(quote, current)
    else booking.open(quote, current)
  })
  useEffect(() => start(request), [request])
  return (
    <BookDialog
      booking={data && booking.dialog}
      settings={data ?? noCrewSettings}
      shown={noPeople}
      isSaving={booking.isSaving}
      onClose={booking.close}
      onSubmit={(requestedChange) => void booking.submit(requestedChange)}
    />
  )
}
