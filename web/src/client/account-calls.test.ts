import * as auth from '@toasoan/contract/account/auth'
import * as first from '@toasoan/contract/account/first-administrator'
import * as provider from '@toasoan/contract/account/provider'
import * as registration from '@toasoan/contract/account/registration'
import * as factor from '@toasoan/contract/account/second-factor'
import * as start from '@toasoan/contract/account/start'
import * as settings from '@toasoan/contract/administration/settings'
import { describe, expect, it } from 'vitest'
import * as calls from './account-calls.ts'

// As objects, because fields to compare are chosen by name.
const contract = { ...auth, ...first, ...provider, ...registration, ...factor, ...start, ...settings }
const light = { ...calls }

describe('the light calls of the account', () => {
  it.each(Object.keys(light) as (keyof typeof light)[])('%s is as the contract has it', (name) => {
    const { method, service, path, can, kind, multipart } = contract[name]
    expect(light[name]).toEqual({ method, service, path, can, kind, multipart })
  })
})
