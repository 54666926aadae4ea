import { moveFile, moveFileName, type MoveFileFacts } from '@moving/domain/calendar/move-file'
import { saveFile } from '../../../lib/calls/csv-download.ts'
import { siteOrigin } from '../../../lib/calls/site-origin.ts'

type CalendarFacts = Omit<MoveFileFacts, 'page' | 'host' | 'now'> & {
  /** The path of the page to which the calendar entry links. */
  path: string
}

/** Starts the download of a move's calendar file, which a phone opens in its calendar. */
export function saveMoveFile({ path, ...facts }: CalendarFacts): void {
  const origin = siteOrigin === '' ? window.location.origin : siteOrigin
  const text = moveFile({
    ...facts,
    page: origin + path,
    host: new URL(origin).host,
    now: new Date(),
  })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), moveFileName(facts.number))
}
