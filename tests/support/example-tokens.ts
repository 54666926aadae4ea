/** The claims of an ID token that name the sign-in methods of its account. */
interface WaysInToken {
  firebase?: { sign_in_provider: 'password'; identities: Record<string, string[]> }
  /** The ids of the Google accounts that the server has approved. */
  google?: string[]
}

const linked = (identities: Record<string, string[]>, google?: string[]): WaysInToken => ({
  firebase: {
    sign_in_provider: 'password',
    identities: { email: ['gus@example.com'], ...identities },
  },
  ...(google && { google }),
})

/** Tokens that `hasApprovedSignInMethods` and `isAdmin` in firestore.rules accept. */
export const approvedTokens = {
  'no Firebase part': {},
  'a password alone': linked({}),
  'the approved Google account': linked({ 'google.com': ['118'] }, ['118']),
} as const satisfies Record<string, WaysInToken>

export const unapprovedTokens = {
  'an unapproved linked Google account': linked({ 'google.com': ['118'] }),
  'a different Google account': linked({ 'google.com': ['7'] }, ['118']),
  'a second Google account': linked({ 'google.com': ['118', '7'] }, ['118']),
  'no Google account although one was approved': linked({}, ['118']),
  'a linked Facebook account': linked({ 'facebook.com': ['1'] }),
  'a linked GitHub account': linked({ 'github.com': ['1'] }),
  'a linked Apple account': linked({ 'apple.com': ['1'] }),
  'a linked OIDC account': linked({ 'oidc.example': ['1'] }),
  'a linked SAML account': linked({ 'saml.example': ['1'] }),
  'a linked phone': linked({ phone: ['+12025550142'] }),
  'a linked Apple account next to the approved Google account': linked(
    { 'google.com': ['118'], 'apple.com': ['1'] },
    ['118'],
  ),
} as const satisfies Record<string, WaysInToken>
