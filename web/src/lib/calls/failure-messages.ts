export const failures = {
  dashboard: 'Failed to load dashboard data.',
  signIn: 'Failed to sign in',
  signUp: 'Failed to sign up',
  google: 'Failed to sign in with Google',
  passwordReset: 'Failed to send password reset email',
  quoteUpdate: 'Failed to update quote',
  export: 'Failed to export data',
} as const
