let tellFirst = () => {}

/** Resolves with the document's first answer: from then on a page behind the sign-in shows something. */
export const firstAnswer = new Promise<void>((resolve) => (tellFirst = resolve))

export const answerFirst = () => tellFirst()
