/** Texts of the not-found screen (specification section 2). */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'This street ends here. The page has moved, or the address has a typo in it.',
  link: 'Return to Home',
} as const
