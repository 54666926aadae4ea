import { describe, expect, it, vi } from 'vitest'
import { identityToolkit } from './identity-toolkit.ts'

/**
 * A fake Auth that always returns this response. The emulator has neither expired codes nor
 * outages.
 */
function answering(status: number, body: unknown) {
  const send = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  const config = {
    origin: 'https://auth.test',
    projectId: 'live',
    apiKey: 'key',
    referer: 'https://www.moving.test',
    accessToken: () => Promise.resolve('token'),
  }
  return { send, toolkit: identityToolkit(config, send) }
}
const refusing = (message: string, status = 400) =>
  answering(status, { error: { code: status, message } }).toolkit

describe('an error from the Auth service', () => {
  it.each([
    ['EXPIRED_OOB_CODE', 'auth/expired-action-code'],
    ['INVALID_OOB_CODE', 'auth/invalid-action-code'],
    ['USER_NOT_FOUND', 'auth/invalid-action-code'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : wait', 'auth/too-many-requests'],
  ])('becomes a reason for which the pages have a message: %s', async (message, reason) => {
    const refusal = { code: 'failed-precondition', details: { reason } }
    await expect(refusing(message).readCode('code')).rejects.toMatchObject(refusal)
    await expect(refusing(message).useVerifyCode('code')).rejects.toMatchObject(refusal)
  })

  it('lists what is wrong with a password', async () => {
    const reasons = 'Missing password requirements: [Password must contain a numeric character]'
    const weak = refusing(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${reasons}`)
    await expect(weak.changePassword('code', 'long enough')).rejects.toMatchObject({
      message: reasons,
      details: { reason: 'auth/password-does-not-meet-requirements' },
    })
  })
})

describe('a call to the Auth service', () => {
  it('that gets no response doesn’t count as a refusal, and can be repeated', async () => {
    const { send, toolkit } = answering(200, {})
    await expect(refusing('BACKEND_ERROR', 503).readCode('code')).rejects.toMatchObject({
      code: 'unavailable',
    })
    send.mockRejectedValue(new TypeError('fetch failed'))
    await expect(toolkit.readCode('code')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that gets an unknown error fails without the error’s message, which may contain personal data', async () => {
    const fault = refusing('API_KEY_INVALID : for ana@example.com').readCode('code')
    await expect(fault).rejects.toThrow('Identity Toolkit answered 400 API_KEY_INVALID')
    await expect(refusing('no ana@example.com here').readCode('code')).rejects.not.toThrow('ana@')
    await expect(answering(200, { kind: 'other' }).toolkit.readCode('code')).rejects.toThrow()
  })
})

it('calls to the Auth service send the web key and the site’s URL, and end sessions as the service account', async () => {
  const { send, toolkit } = answering(200, { requestType: 'VERIFY_EMAIL', email: 'a@b.test' })
  await toolkit.readCode('code')
  expect(send.mock.lastCall).toMatchObject([
    'https://auth.test/v1/accounts:resetPassword?key=key',
    { headers: { Referer: 'https://www.moving.test/' }, body: '{"oobCode":"code"}' },
  ])
  await toolkit.endRefreshTokensBefore('ana', 1_800_000_000)
  expect(send.mock.lastCall).toMatchObject([
    'https://auth.test/v1/projects/live/accounts:update',
    {
      headers: { Authorization: 'Bearer token' },
      body: '{"localId":"ana","validSince":"1800000000"}',
    },
  ])
})
