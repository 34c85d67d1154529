import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength, passwordTexts } from './password-rule.ts'

const of = (password: string, about = {}) => passwordProblem(password, about)?.message ?? null
const person = {
  own: [
    'Nguyễn Thị Hương Lan',
    'huong.lan',
    'huong.lan@toasoan.example',
    '+84 912 345 678',
    '1990-05-20',
    'Tòa Soạn',
  ],
}

test('fifteen characters stand alone, eight stand behind a second factor; each character counts once', () => {
  expect(of('trâu đi trước')).toBe(passwordTexts.short)
  expect(passwordProblem('trâu đi trước')?.values).toEqual({ n: 15 })
  expect(of('trâu đi trước', { secondFactor: true })).toBe(null)
  expect(of('trâu đi', { secondFactor: true })).toBe(passwordTexts.short)
  expect(of('con trâu đi trước cái cày'.normalize('NFD'))).toBe(null)
  // Fourteen letters are fourteen, however many signs their accents take.
  expect(of('trâu đi trướccc'.slice(0, 14).normalize('NFD'))).toBe(passwordTexts.short)
})

test('nothing is asked of what it consists of, and long ones are taken whole', () => {
  for (const good of [
    'con trâu đi trước cái cày theo sau',
    'correct horse battery staple',
    'Ω≈ç√∫˜µ≤≥÷ åß∂ƒ©˙∆˚¬',
    'x7Kq!mZ2pW9vLr4TbN',
  ])
    expect(of(good), good).toBe(null)
  const long = 'một hai ba bốn sáu bảy tám chín mười '.repeat(5)
  expect(of(long)).toBe(null)
  expect(of('a b c d e '.repeat(21))).toBe(passwordTexts.long)
})

test('what people here like to take is refused, however it is typed', () => {
  for (const bad of [
    'matkhau123456789',
    'Mật Khẩu 123456',
    'm@tkh@u1234567890',
    'maatj khaaur 123456',
    'mat65khau63 123456',
    'anhyeuem anhyeuem',
    'Anh Yêu Em 01011990',
    'emyeuanhnhieu123',
    '123456a@123456a@',
    'qwertyuiopasdfgh',
    '1qaz2wsx3edc4rfv',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    '0912345678 0987654321',
    '20051990 20051990',
    'Password12345678',
    'ＰＡＳＳＷＯＲＤ１２３４５６７８',
    'Hanoi Vietnam 2026',
  ])
    expect(of(bad), bad).toBe(passwordTexts.common)
})

test('one’s own names, address, number and birthday are refused, and the house’s', () => {
  for (const bad of [
    'Nguyễn Thị Hương Lan',
    'huonglan huonglan',
    'HuongLan20051990!',
    '0912345678 lanlan',
    'nguyenthihuonglan@90',
    'toasoan huonglan 1990',
  ])
    expect([passwordTexts.own, passwordTexts.common], bad).toContain(of(bad, person))
  expect(of('Nguyễn Thị Hương Lan', person)).toBe(passwordTexts.own)
  expect(of('Nguyễn Thị Hương Lan')).not.toBe(passwordTexts.own)
  expect(of('Lan thích ăn bún chả bờ hồ', person)).toBe(null)
})

test('the strength grows with what is left to guess', () => {
  const of = (password: string) => passwordStrength(password)
  expect([
    of('matkhau123456789'),
    of('trời mưa bong bóng'),
    of('con trâu đi trước cái cày theo sau'),
  ]).toEqual([0, expect.any(Number), 3])
  expect(of('trời mưa bong bóng')).toBeGreaterThan(0)
})
