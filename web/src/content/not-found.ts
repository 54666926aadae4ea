/** Texts of the not-found page (requirements 2.2). */
export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'This street is a dead end. The page may have moved, or the address has a typo.',
  link: 'Return to Home',
  newLink: 'Get a New Link',
  openMove: 'Open Your Move',
} as const
