import { expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'

/** Assembled from parts, so that no line of this file looks like a secret. */
const planted = {
  'SendGrid key': ['SG', 'x'.repeat(22), 'y'.repeat(43)].join('.'),
  'private key': ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  'service account': `{"type":"service_account","private_key_id":"${'0a'.repeat(20)}"}`,
  'Google API key': `AIza${'k'.repeat(35)}`,
  'Google OAuth secret': `GOCSPX-${'s'.repeat(28)}`,
  'Google refresh token': `1//0${'r'.repeat(40)}`,
  'AWS key': `AKIA${'A'.repeat(16)}`,
  'GitHub token': `ghp_${'g'.repeat(36)}`,
  'npm token': `npm_${'n'.repeat(36)}`,
  'Slack token': `xoxb-${'1'.repeat(12)}`,
}

for (const [name, secret] of Object.entries(planted)) {
  it(`finds a ${name} in a bundle and doesn’t repeat its value`, () => {
    const found = findSecrets(`const a=1;send("${secret}");`)
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
    expect(found.join()).not.toContain(secret)
  })
}

it(`the search for secrets ignores the web app’s public key and ordinary code`, () => {
  const publicKey = planted['Google API key']
  expect(findSecrets(`initializeApp({apiKey:"${publicKey}"})`, [publicKey])).toEqual([])
  expect(findSecrets('client.setApiKey(process.env.SENDGRID_API_KEY)')).toEqual([])
})
