import { knownLines } from '@moving/domain/prices/describe-prices'
import { shownPrices, type PriceGroup, type Prices } from '@moving/domain/prices/prices'
import { whenUnseen } from './when-unseen.ts'

interface Part {
  title: string
  lines: string[]
}

/** The headings of the Prices section on /services. */
const sections: readonly [PriceGroup, string][] = [
  ['hourly', 'Hourly rates'],
  ['minimum', 'Minimum and travel'],
  ['usual', 'Usual moves'],
  ['extras', 'Extras'],
  ['deposit', 'Deposit'],
  ['paying', 'Paying'],
  ['canceling', 'Canceling'],
  ['coverage', 'If something breaks'],
]
/** The questions about prices on /faq. */
const questions: readonly [PriceGroup, string][] = [
  ['minimum', 'Is there a minimum?'],
  ['hourly', 'What does an extra hour cost?'],
  ['deposit', 'Do I pay a deposit?'],
  ['paying', 'How do I pay?'],
  ['canceling', 'What does canceling cost?'],
  ['coverage', 'What if something breaks?'],
]

const partsOf = (groups: readonly [PriceGroup, string][], prices: Prices): Part[] =>
  groups.flatMap(([group, title]) => {
    const lines = knownLines(group, prices).map(({ label, text }) => `${label}: ${text}`)
    return lines.length === 0 ? [] : [{ title, lines }]
  })

/** The parts that each element shows, or will show once it is out of view. */
const written = new WeakMap<Element, string>()

/**
 * Writes the published prices into the marked elements. Each part copies the page's own part before
 * the element, so that it needs no other styles.
 * @param stored `prices` of `settings/public`
 */
export function writePrices(places: Iterable<HTMLElement>, stored: unknown): void {
  const prices = shownPrices(stored)
  for (const place of places) {
    const isFaq = place.dataset['prices'] === 'faq'
    const parts = partsOf(isFaq ? questions : sections, prices)
    const text = JSON.stringify(parts)
    const model = place.previousElementSibling
    if (model === null || written.get(place) === text) continue
    const isUpdate = place.hasChildNodes()
    written.set(place, text)
    const write = () => {
      if (written.get(place) !== text) return
      if (parts.length === 0) place.replaceChildren()
      else if (isFaq) place.replaceChildren(...parts.map((part) => rowLike(model, part)))
      else place.replaceChildren(sectionLike(model, parts))
    }
    // An outdated price is replaced immediately, even in view.
    if (isUpdate) write()
    else whenUnseen(place, write)
  }
}

const copyOf = (model: Element) => model.cloneNode(true) as HTMLElement

function write(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector)
  if (element !== null) element.textContent = text
}

/** Replaces all elements that a selector finds with copies of the first one, one copy per item. */
function repeat<Item>(
  within: Element,
  selector: string,
  items: readonly Item[],
  fill: (copy: HTMLElement, item: Item) => void,
): void {
  const [first, ...rest] = within.querySelectorAll<HTMLElement>(selector)
  if (first === undefined) return
  for (const other of rest) other.remove()
  first.replaceWith(
    ...items.map((item) => {
      const copy = copyOf(first)
      fill(copy, item)
      return copy
    }),
  )
}

const fillLines = (within: Element, lines: readonly string[]) =>
  repeat(within, 'p', lines, (copy, text) => (copy.textContent = text))

/** A question with its answer, as a copy of the question before it. */
function rowLike(model: Element, { title, lines }: Part): HTMLElement {
  const row = copyOf(model)
  row.removeAttribute('open')
  write(row, 'h2', title)
  fillLines(row, lines)
  return row
}

/** A section with one part per group, as a copy of the section before it. */
function sectionLike(model: Element, parts: readonly Part[]): HTMLElement {
  const section = copyOf(model)
  write(section, 'h2', 'Prices')
  repeat(section, 'li', parts, (copy, { title, lines }) => {
    write(copy, 'h3', title)
    fillLines(copy, lines)
  })
  return section
}
