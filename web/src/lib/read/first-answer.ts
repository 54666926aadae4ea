let tellFirst = () => {}

/**
 * Resolves with the first response since the page was loaded. From then on, a page behind the
 * sign-in has content.
 */
export const firstAnswer = new Promise<void>((resolve) => (tellFirst = resolve))

export const answerFirst = () => tellFirst()
