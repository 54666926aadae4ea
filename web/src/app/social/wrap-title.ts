/**
 * Breaks a title into as few lines as possible, of at most `width` characters and about the same
 * length, so that no word is left alone on a line.
 */
export function wrapTitle(title: string, width: number): string[] {
  const fewest = fill(title, width).length
  let lines = fill(title, width)
  for (let narrower = width - 1; narrower > 0; narrower -= 1) {
    const tighter = fill(title, narrower)
    if (tighter.length > fewest || tighter.some((line) => line.length > width)) break
    lines = tighter
  }
  return lines
}

function fill(title: string, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}
