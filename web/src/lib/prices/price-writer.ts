import { knownLines } from '@moving/domain/prices/describe-prices'
import { shownPrices, type PriceGroup, type Prices } from '@moving/domain/prices/prices'
import { whenUnseen } from './when-unseen.ts'

/** A heading with the facts below it. */
interface Part {
  title: string
  lines: string[]
}

/** The Prices section on /services, by its subheadings. */
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
/** The questions on /faq. */
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

/** What is in a place, or will be once it is out of view. */
const written = new WeakMap<Element, string>()

/**
 * Writes the published prices into their places. The parts are copies of the page's own part before
 * the place, so they need no other styles.
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
    // A price that has changed is replaced at once.
    if (isUpdate) write()
    else whenUnseen(place, write)
  }
}

/** A copy of an element and its children. */
const copyOf = (model: Element) => model.cloneNode(true) as HTMLElement

function write(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector)
  if (element !== null) element.textContent = text
}

/** Repeats the first element that a selector finds, once for each item, in place of all of them. */
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

/** A question with its answer, like another one. */
function rowLike(model: Element, { title, lines }: Part): HTMLElement {
  const row = copyOf(model)
  row.removeAttribute('open')
  write(row, 'h2', title)
  fillLines(row, lines)
  return row
}

/** A section with a part for each group, like another one. */
function sectionLike(model: Element, parts: readonly Part[]): HTMLElement {
  const section = copyOf(model)
  write(section, 'h2', 'Prices')
  repeat(section, 'li', parts, (copy, { title, lines }) => {
    write(copy, 'h3', title)
    fillLines(copy, lines)
  })
  return section
}
