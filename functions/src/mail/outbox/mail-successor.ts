const successor = /^(.*)_again(\d+)$/

/** 'x_office_again1' from 'x_office', 'x_office_again2' from that. */
export function successorId(mailId: string): string {
  const found = successor.exec(mailId)
  return found ? `${found[1]}_again${Number(found[2]) + 1}` : `${mailId}_again1`
}

/** The first mail of a chain of successors. */
export function firstMailId(mailId: string): string {
  return successor.exec(mailId)?.[1] ?? mailId
}
