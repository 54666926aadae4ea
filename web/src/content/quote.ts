/** Texts of /quote (requirements 2.8). */
export const quoteIntro = {
  title: 'Get a Free Quote',
  lead: 'It takes about two minutes, no account needed.',
  formTitle: 'Tell us about your move',
} as const
