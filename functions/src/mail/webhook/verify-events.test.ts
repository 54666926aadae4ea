import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifySignedRequest } from './verify-events.ts'

const now = new Date('2026-11-20T15:00:00Z')
const body = Buffer.from('[{"event":"delivered","mail_id":"x"}]\r\n')
const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

function signed(secondsAgo = 0, rawBody = body) {
  const timestamp = String(Math.floor(now.getTime() / 1000) - secondsAgo)
  const signature = sign(
    'sha256',
    Buffer.concat([Buffer.from(timestamp), rawBody]),
    pair.privateKey,
  )
  return { timestamp, signature: signature.toString('base64'), rawBody }
}

const verdict = (request: Parameters<typeof verifySignedRequest>[0], key = publicKey) =>
  verifySignedRequest(request, key, now)

describe('a request with SendGrid’s reports', () => {
  it('is genuine if SendGrid signed its bytes just now', () => {
    expect(verdict(signed())).toBe('genuine')
    expect(verdict(signed(599))).toBe('genuine')
  })

  it('is genuine in the example of SendGrid’s own library', () => {
    const request = {
      signature:
        'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
      timestamp: '1600112502',
      rawBody: Buffer.from(
        '[{"email":"hello@world.com","event":"dropped","reason":"Bounced Address","sg_event_id":"ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA","sg_message_id":"LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0","smtp-id":"<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>","timestamp":1600112492}]\r\n',
      ),
    }
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g=='
    expect(verifySignedRequest(request, key, new Date(1600112502_000))).toBe('genuine')
  })

  it('is forged if one byte of the body differs', () => {
    expect(verdict({ ...signed(), rawBody: Buffer.from(body.toString().trim()) })).toBe('forged')
  })

  it('is forged with a different time, a different key, or an invalid signature', () => {
    expect(verdict({ ...signed(60), timestamp: signed(0).timestamp })).toBe('forged')
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey
    const otherKey = other.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(verdict(signed(), otherKey)).toBe('forged')
    expect(verdict({ ...signed(), signature: 'bm9uc2Vuc2U=' })).toBe('forged')
    expect(verdict(signed(), 'bm9uc2Vuc2U=')).toBe('forged')
  })

  it('is refused as old if it is sent again later, or has a future time', () => {
    expect(verdict(signed(601))).toBe('stale')
    expect(verdict(signed(-601))).toBe('stale')
    expect(verdict({ ...signed(), timestamp: 'soon' })).toBe('stale')
  })

  it('is unsigned without a signature, and always while reports are turned off', () => {
    expect(verdict({ ...signed(), signature: undefined })).toBe('unsigned')
    expect(verdict(signed(), '')).toBe('unsigned')
  })
})
