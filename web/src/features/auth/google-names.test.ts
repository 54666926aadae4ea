import { expect, it } from 'vitest'
import { googleNames } from './google-names.ts'

it('an account gets its first and last name from Google', () => {
  expect(
    googleNames({ given_name: 'Ana María', family_name: 'Ruiz', name: 'Ana María Ruiz' }),
  ).toEqual({ first_name: 'Ana María', last_name: 'Ruiz' })
  expect(googleNames({ given_name: 'Ana', name: 'Ana Ruiz' })).toEqual({
    first_name: 'Ana',
    last_name: '',
  })
})

it('a full name from Google is split if there are no separate parts', () => {
  expect(googleNames({ name: 'Ana María Ruiz' })).toEqual({
    first_name: 'Ana',
    last_name: 'María Ruiz',
  })
  expect(googleNames({ name: 'Ruiz, Ana' })).toEqual({ first_name: 'Ana', last_name: 'Ruiz' })
  expect(googleNames({ name: 'Ana' })).toEqual({ first_name: 'Ana', last_name: '' })
})

it('any profile from Google gives names that the security rules accept', () => {
  expect(googleNames(null)).toEqual({ first_name: '', last_name: '' })
  expect(googleNames({ given_name: 7, family_name: ['Ruiz'] })).toEqual({
    first_name: '',
    last_name: '',
  })
  expect(googleNames({ given_name: ' Ana\nMaría ', family_name: '😀'.repeat(81) })).toEqual({
    first_name: 'Ana María',
    last_name: `${'😀'.repeat(79)}…`,
  })
})
