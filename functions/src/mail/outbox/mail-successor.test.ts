import { describe, expect, it } from 'vitest'
import { firstMailId, successorId } from './mail-record.ts'

describe('an email that is resent', () => {
  it('gets a number, with which the first email is found', () => {
    expect(successorId('x_office')).toBe('x_office_again1')
    expect(successorId('x_office_again9')).toBe('x_office_again10')
    expect(firstMailId('x_office_again10')).toBe('x_office')
    expect(firstMailId('x_office')).toBe('x_office')
  })
})
