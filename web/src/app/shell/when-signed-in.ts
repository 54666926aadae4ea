/**
 * The selector for styles that apply to signed-in users. It doesn't start with ':root', because
 * Chakra would treat a leading colon as a pseudo-class of the element itself.
 */
export const whenSignedIn = 'html[data-signed-in] &'
