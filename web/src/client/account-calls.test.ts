import * as contract from '@toasoan/contract/account/auth'
import { describe, expect, it } from 'vitest'
import * as light from './account-calls.ts'

describe('the light calls of the account', () => {
  it.each(Object.keys(light) as (keyof typeof light)[])('%s is as the contract has it', (name) => {
    const { method, service, path, can, kind, multipart } = contract[name]
    expect(light[name]).toEqual({ method, service, path, can, kind, multipart })
  })
})
