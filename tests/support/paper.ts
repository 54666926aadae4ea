import type { Page } from '@playwright/test'

/** Texts that print in a color other than black, or on a background other than white. */
export const textsOffPaper = (page: Page) =>
  page.evaluate(() => {
    const light = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const ground = (element: Element | null): number[] => {
      if (element === null) return [255, 255, 255]
      const own = channels(getComputedStyle(element).backgroundColor)
      return own[3] === 0 ? ground(element.parentElement) : own
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const off: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || !element.checkVisibility()) continue
      if (element.closest('svg, option') !== null) continue
      const contrast = light(ground(element)) - light(channels(getComputedStyle(element).color))
      if (light(ground(element)) < 225 || contrast < 110) off.push(text.slice(0, 40))
    }
    return off
  })

/** Prints the page to PDF and reads facts from its bytes. */
export async function pdfOf(page: Page) {
  // The page is printed on A4 unless it sets its own paper size, so that a page which sets a size
  // can be recognized.
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    /** The paper's size in points. */
    sizes: [...text.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
      box.trim().split(/\s+/).map(Number),
    ),
  }
}
