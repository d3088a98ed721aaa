import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { isEasyToGuess } from './password-strength.ts'

const words = [
  'Wasserverband Auental',
  'auental.example.de',
  'Auental',
  'Anja',
  'Berg',
  'anja.berg@auental.example',
]

test.each([
  '123456789012',
  'aaaaaaaaaaaa',
  'passwortpasswort',
  'password1234',
  'Passwort2026!',
  'qwertzuiopasdf',
  '1q2w3e4r5t6z',
  'abcdefghijkl',
  '12.12.1980-1980',
  'iloveyou1234',
  'willkommen123',
  'fussballfussball',
  'hallohallohallo',
  'Sommer2026!!!',
  'AnjaBerg2026!',
  'auental-wasser',
  'Auental123456',
  'wasserverband1',
  'klarwerk-demo',
  'xxxxxxxxxxxx'.repeat(16),
])('%s is easy to guess', password => {
  expect(isEasyToGuess(password, words)).toBe(true)
})

test.each([
  'sieben Fässer klares Wasser',
  'grünes Sofa fährt gern Zug',
  'correct horse battery staple',
  'Kq7v-tR2x-Lm9p',
  'vwkzqhmftrpx',
  'Anja mag blaue Teekannen',
])('%s is not', password => {
  expect(isEasyToGuess(password, words)).toBe(false)
})

test('the longest password is judged in less than half a second', async () => {
  isEasyToGuess('warm up the dictionaries', [])
  expect(await cpuTimeOf(() => isEasyToGuess('aB3$'.repeat(50), words))).toBeLessThan(500)
})
