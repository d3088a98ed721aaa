import { expect, test } from 'vitest'
import { hasProvenName, provenName } from './proven-name.ts'

const card = (firstname: string, lastname: string) => ({ identity_provider: 'saml', firstname, lastname })
const person = (customer_firstname: string, customer_lastname: string) => ({
  customer_firstname,
  customer_lastname,
})

test('a name is proven by an identity provider only', () => {
  expect(provenName(card('Hanna', 'Brückner'))).toBe('Hanna Brückner')
  expect(provenName({ ...card('Hanna', 'Brückner'), identity_provider: '' })).toBe('')
})

test.each([
  [card('HANNA MARIA', 'BRÜCKNER'), person('Hanna', 'Brückner'), true],
  [card('Hanna', 'Groß'), person('hanna', 'GROSS'), true],
  [card('Anna-Lena', 'Lüdenscheidt'), person('Anna Lena', 'Lüdenscheidt'), true],
  [card('Hanna', 'Brückner'), person('Eva', 'Brückner'), false],
  [card('Hanna', 'Brückner'), person('Hanna', 'Fremd'), false],
  [card('Hanna', 'Brückner'), person('', 'Brückner'), false],
  [card('Hanna', 'Brückner'), person('', ''), false],
])('%o is %o: %s', (proof, who, same) => {
  expect(hasProvenName(proof, who)).toBe(same)
})
