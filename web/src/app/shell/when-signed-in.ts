/**
 * Styles of an element for signed-in users. The selector isn't ':root', because Chakra treats a key
 * that starts with a colon as a pseudo-class of the element itself.
 */
export const whenSignedIn = 'html[data-signed-in] &'
