export interface MarkdownParts {
  /** Targets of links and images, unchanged. */
  links: string[]
  /** Images without alternative text. */
  namelessImages: string[]
  /** GitHub's anchors of the headings. */
  anchors: Set<string>
  /** Texts in backticks, outside of blocks. */
  codeSpans: string[]
  /** Lines of fenced blocks, except diffs and diagrams. */
  commandLines: string[]
}

const fence = /^ {0,3}```(\w*)[^\n]*\n(.*?)^ {0,3}```$/gms

export function readMarkdown(text: string): MarkdownParts {
  const prose = text.replaceAll(fence, '')
  const words = prose.replaceAll(/`[^`\n]+`/g, '')
  const links = [...words.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)]
  const tags = [...words.matchAll(/<(?:img|a|source)\b[^>]*?(?:src|href|srcset)="([^"]+)"[^>]*>/g)]
  return {
    links: [...links.map(([, , , target = '']) => target), ...tags.map(([, to = '']) => to)],
    namelessImages: [
      ...links.filter(([, mark, name]) => mark === '!' && name === '').map(([all]) => all),
      ...[...words.matchAll(/<img\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/alt="[^"]/.test(tag)),
    ],
    anchors: anchorsOf(prose),
    codeSpans: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    commandLines: [...text.matchAll(fence)]
      .filter(([, language]) => language !== 'diff' && language !== 'mermaid')
      .flatMap(([, , body = '']) => body.split('\n')),
  }
}

/**
 * GitHub's anchors: lower case, no punctuation, dashes for spaces, a number for a repeated heading.
 */
function anchorsOf(prose: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const name = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    let anchor = name
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${name}-${number}`
    anchors.add(anchor)
  }
  return anchors
}
