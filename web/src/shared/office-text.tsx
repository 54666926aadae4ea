import { business, callPromise } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { useNow } from '../lib/async/use-now.ts'
import { useKnownSettings } from '../lib/hours/hours-store.ts'
import { chakra } from '../ui/layout.ts'

/** The office's texts until its settings are read. */
const served = {
  /** Example: 'Mon–Sat 8am–6pm' */
  week: business.hours.label as string,
  /** Example: 'Mon-Sat 8am-6pm', as in requirements 2.9. */
  hyphenated: hyphenated(business.hours.label),
  /** The note next to the promise of a call. */
  note: '',
}
type OfficeTextKind = keyof typeof served

/** The office's current texts; null until its settings are read. */
export function useOfficeTexts(): Record<OfficeTextKind, string> | null {
  const known = useKnownSettings()
  const now = useNow()
  if (known === null) return null
  const note = now === null ? null : known.noteAt(now)
  return { week: known.label, hyphenated: hyphenated(known.label), note: note ?? '' }
}

/** Updates the texts about the office in HTML that React doesn't render. */
export function writeOfficeTexts(html: Element, texts: Record<OfficeTextKind, string>): void {
  for (const place of html.querySelectorAll<HTMLElement>('[data-office]')) {
    place.textContent = texts[place.dataset['office'] as OfficeTextKind]
  }
}

/** A text that changes with the office's settings: `writeOfficeTexts` finds and updates it. */
export function OfficeText({ kind }: { kind: OfficeTextKind }) {
  const texts = useOfficeTexts() ?? served
  return <span data-office={kind}>{texts[kind]}</span>
}

/** Example: 'Mon–Sat 8am–6pm': the hours from Settings, or the build's until they are read. */
export const HoursLabel = () => <OfficeText kind="week" />

/**
 * When the office calls; while it is closed, also until when. The note's line is reserved.
 * @param children the text after the sentence
 */
export const CallPromise = ({ children }: { children?: ReactNode }) => (
  <>
    {callPromise} {children}
    <chakra.span display="block" minHeight="1lh">
      <OfficeText kind="note" />
    </chakra.span>
  </>
)

function hyphenated(label: string): string {
  return label.replaceAll('–', '-')
}
