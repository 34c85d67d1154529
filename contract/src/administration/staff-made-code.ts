import { z } from 'zod'
import { because } from '../kit/validation.ts'

/** A code that the house gives to a module or permission: plain letters, digits and hyphens. */
export const staffMadeCode = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(45)
  .refine(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    because('Chỉ gồm chữ không dấu, số và dấu gạch ngang.', 'Only plain letters, digits and hyphens.'),
  )
