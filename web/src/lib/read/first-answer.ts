let tellFirst = () => {}

/**
 * Resolves with the document's first response: from then on a page behind the sign-in has content.
 */
export const firstAnswer = new Promise<void>((resolve) => (tellFirst = resolve))

export const answerFirst = () => tellFirst()
