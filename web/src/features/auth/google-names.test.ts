import { expect, it } from 'vitest'
import { googleNames } from './google-names.ts'

it('takes the names that Google tells apart', () => {
  expect(
    googleNames({ given_name: 'Ana María', family_name: 'Ruiz', name: 'Ana María Ruiz' }),
  ).toEqual({ first_name: 'Ana María', last_name: 'Ruiz' })
  expect(googleNames({ given_name: 'Ana', name: 'Ana Ruiz' })).toEqual({
    first_name: 'Ana',
    last_name: '',
  })
})

it('splits a whole name where Google tells no parts', () => {
  expect(googleNames({ name: 'Ana María Ruiz' })).toEqual({
    first_name: 'Ana',
    last_name: 'María Ruiz',
  })
  expect(googleNames({ name: 'Ana' })).toEqual({ first_name: 'Ana', last_name: '' })
})

it('makes names that the security rules let in of anything', () => {
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
