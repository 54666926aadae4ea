import { moveFile, moveFileName, type MoveFileFacts } from '@moving/domain/calendar/move-file'
import { pages } from '@moving/domain/pages'
import { saveFile } from '../../../lib/csv-download.ts'
import { siteOrigin } from '../../../lib/site-origin.ts'

/** What a page knows of the move. */
export type CalendarFacts = Omit<MoveFileFacts, 'page' | 'host' | 'now'>

/** Hands a move's calendar file to the browser's own downloads; a phone opens it in its calendar. */
export function saveMoveFile(facts: CalendarFacts): void {
  const origin = siteOrigin === '' ? window.location.origin : siteOrigin
  const text = moveFile({
    ...facts,
    page: origin + pages.move,
    host: new URL(origin).host,
    now: new Date(),
  })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), moveFileName(facts.number))
}
