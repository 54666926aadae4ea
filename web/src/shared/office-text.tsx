import { business, callPromise } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { useNow } from '../lib/async/use-now.ts'
import { useKnownSettings } from '../lib/hours/hours-store.ts'
import { chakra } from '../ui/layout.ts'

/** The texts that the build renders, shown until the office's settings are read. */
const served = {
  week: business.hours.label as string,
  /** The week with hyphens, as in requirements 2.9: 'Mon-Sat 8am-6pm'. */
  hyphenated: hyphenated(business.hours.label),
  /** The sentence next to the promised call while the office is closed. */
  note: '',
}
type OfficeTextKind = keyof typeof served

/** The office's current texts. Null until the settings are read. */
export function useOfficeTexts(): Record<OfficeTextKind, string> | null {
  const known = useKnownSettings()
  const now = useNow()
  if (known === null) return null
  const note = now === null ? null : known.noteAt(now)
  return { week: known.label, hyphenated: hyphenated(known.label), note: note ?? '' }
}

/** Updates the texts about the office's hours in HTML that React doesn't render. */
export function writeOfficeTexts(html: Element, texts: Record<OfficeTextKind, string>): void {
  for (const place of html.querySelectorAll<HTMLElement>('[data-office]')) {
    place.textContent = texts[place.dataset['office'] as OfficeTextKind]
  }
}

/**
 * A text that changes with the office's settings. `writeOfficeTexts` finds it by its data
 * attribute.
 */
export function OfficeText({ kind }: { kind: OfficeTextKind }) {
  const texts = useOfficeTexts() ?? served
  return <span data-office={kind}>{texts[kind]}</span>
}

/** The hours from Settings, such as 'Mon–Sat 8am–6pm'. Until they are read, those of the build. */
export const HoursLabel = () => <OfficeText kind="week" />

/**
 * Says when the office calls and, while it is closed, until when. The second line's space is
 * reserved.
 * @param children text after the first sentence
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
