import { expect, it } from 'vitest'
import { firstName, lastName, splitName } from './first-name.ts'

it.each([
  ['Ann Beatrix Lee', 'Ann', 'Lee'],
  ['Lee, Ann Beatrix', 'Ann', 'Lee'],
  ['Lee,Ann', 'Ann', 'Lee'],
  ['Lee, Dr. Ann Beatrix', 'Ann', 'Lee'],
  ['van der Berg, Ann', 'Ann', 'Berg'],
  ['Ann Lee, Jr.', 'Ann', 'Lee'],
  ['Ann Lee III', 'Ann', 'Lee'],
  ['Lee, Ann, M.D.', 'Ann', 'Lee'],
  ['Lee,', 'Lee', 'Lee'],
  ['Dr. Ann Lee', 'Ann', 'Lee'],
  ['Mr. John Smith', 'John', 'Smith'],
  ['Mrs. Smith', 'Mrs. Smith', 'Smith'],
  ['Mr. & Mrs. Smith', 'Mr. & Mrs. Smith', 'Smith'],
  ['The Smith Family', 'The Smith Family', 'Smith'],
  ['John & Jane', 'John & Jane', 'Jane'],
  ['John and Jane Smith', 'John & Jane', 'Smith'],
  ['John Smith & Jane Doe', 'John & Jane', 'Doe'],
  ['Smith, John & Jane', 'John & Jane', 'Smith'],
  ['Andy Anderson', 'Andy', 'Anderson'],
  ['Ann 🎉 Lee 👩🏽‍🚀', 'Ann', 'Lee'],
  ['🇺🇸 Ann', 'Ann', 'Ann'],
  ['🎉', '', '🎉'],
  ['ANN', 'ANN', 'ANN'],
  ['', '', ''],
  [' , ', '', ','],
])('the customer %s is greeted as %s, and their move is called %s', (name, first, last) => {
  expect([firstName(name), lastName(name)]).toEqual([first, last])
})

it.each([
  ['Lee, Ann Beatrix', 'Ann', 'Beatrix Lee'],
  ['Ana María Ruiz', 'Ana', 'María Ruiz'],
  ['Dr. Ann Lee', 'Ann', 'Lee'],
  ['John and Jane Smith', 'John & Jane', 'Smith'],
  ['Dr. Lee', 'Dr. Lee', ''],
  ['Ann', 'Ann', ''],
  ['', '', ''],
])('the name %s fills in the first name %s and the last name %s', (name, first, last) => {
  expect(splitName(name)).toEqual({ firstName: first, lastName: last })
})
