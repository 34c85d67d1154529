import { z } from 'zod'
import { bodyLimits, equipmentCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { bodyId, line, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** Whose fields: the specification's numbers of forms. */
export const typeForms = { device: 1, studio: 2, vehicle: 3 } as const

export type TypeForm = (typeof typeForms)[keyof typeof typeForms]

export const customFieldTypes = {
  text: text('Một dòng chữ', 'Line of text'),
  textarea: text('Nhiều dòng chữ', 'Several lines'),
  number: text('Số', 'Number'),
  money: text('Số tiền (đồng)', 'Amount (đồng)'),
  date: text('Ngày', 'Day'),
  datetime: text('Ngày giờ', 'Date and time'),
  boolean: text('Có hoặc không', 'Yes or no'),
  select: text('Chọn một', 'One of'),
  multiselect: text('Chọn nhiều', 'Several of'),
  user: text('Người', 'Person'),
  file: text('Tệp', 'File'),
} as const

export type CustomFieldType = keyof typeof customFieldTypes

const fieldTypes = Object.keys(customFieldTypes) as [CustomFieldType, ...CustomFieldType[]]

export const customFieldErrors = {
  typeFixed: conflict(
    'custom_field.type_fixed',
    'Trường “{label}” đã có dữ liệu nên không đổi kiểu được.',
    'The field “{label}” holds values already, so its type cannot change.',
  ),
} as const

const options = z.array(z.strictObject({ value: requiredLine(60), label: requiredLine(120) })).max(100)

const rules = z
  .strictObject({
    /** Least and most: of a number or amount its value, of a text its length. */
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    path: ['max'],
    ...because('Không được nhỏ hơn “Ít nhất”.', 'Not less than “At least”.'),
  })

/** A field that the staff added to a form. */
export const customField = z.object({
  id: bodyId,
  type_form: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  key: z.string(),
  label: z.string(),
  label_en: z.string(),
  type: z.enum(fieldTypes),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  required: z.boolean(),
  rules: z.object({ min: z.number().optional(), max: z.number().optional() }),
  place: z.number(),
  shown_in_list: z.boolean(),
  /** Of devices: the categories and the models that have it; all of them where both are empty. */
  category_ids: z.array(bodyId),
  model_ids: z.array(bodyId),
  /** Whether a record has a value: then its type is fixed. */
  used: z.boolean(),
  version: z.number(),
})

export type CustomField = z.output<typeof customField>

/** What decides which fields a device has. */
export type FieldSet = { category_type_device_id?: number | null; model_id?: number | null }

/** Whether a record has a field: those of no category and no model belong to all. */
export const hasField = (
  { category_ids, model_ids }: Pick<CustomField, 'category_ids' | 'model_ids'>,
  { category_type_device_id, model_id }: FieldSet,
): boolean =>
  (category_ids.length === 0 && model_ids.length === 0) ||
  category_ids.includes(category_type_device_id ?? 0) ||
  model_ids.includes(model_id ?? 0)

/** A field as it is saved; without `id` it is new. Its place is where it stands in `data`. */
export const customFieldInput = z
  .strictObject({
    id: bodyId.optional(),
    key: z
      .string()
      .max(60)
      .refine(
        (key) => /^[a-z][a-z0-9_]*$/.test(key),
        because(
          'Chữ thường không dấu, số và gạch dưới, bắt đầu bằng chữ.',
          'Lower-case letters, digits and underscores.',
        ),
      ),
    label: requiredLine(120),
    label_en: line(120).default(''),
    type: z.enum(fieldTypes),
    options: options.default([]),
    required: z.boolean().default(false),
    rules: rules.default({}),
    shown_in_list: z.boolean().default(false),
    category_ids: z.array(bodyId).max(200).default([]),
    model_ids: z.array(bodyId).max(200).default([]),
  })
  .refine(({ type, options: given }) => !type.endsWith('select') || given.length > 0, {
    path: ['options'],
    ...because('Cần ít nhất một lựa chọn.', 'At least one option is needed.'),
  })

export type CustomFieldInput = z.output<typeof customFieldInput>

const typeForm = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))

/** The fields of a form, for whoever may see its list or set it. */
export const formSettings = equipmentCall('GET', '/devices/form-setting', {
  can: 'session',
  summary: text('Trường thêm của biểu mẫu', 'Further fields of a form'),
  query: z.object({ type_form: typeForm.default(1) }),
  reply: z.array(customField),
})

/**
 * Saves the fields of a form in the order given, and removes others, all at once. Values of removed ones stay. With
 * `seen`, the fields that the sender knew, it is a 409 `record.stale` if the form has others by now.
 */
export const saveFormSettings = equipmentCall('POST', '/devices/form-setting', {
  bodyLimit: bodyLimits.largeList,
  can: 'session',
  summary: text('Thiết lập biểu mẫu', 'Set the fields of a form'),
  query: z.object({ type_form: typeForm.default(1) }),
  body: z.strictObject({
    /** Instead of the one in the address. */
    type_form: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    data: z
      .array(customFieldInput)
      .max(60)
      .refine(
        (fields) => new Set(fields.map(({ key }) => key)).size === fields.length,
        because('Hai trường trùng khóa.', 'Two fields have the same key.'),
      ),
    removeIds: z.array(bodyId).max(60).default([]),
    seen: z
      .array(z.strictObject({ id: bodyId, version: z.number().int().positive() }))
      .max(200)
      .optional(),
  }),
  reply: z.array(customField),
})

/** What a record keeps in its own fields: key → value. A field that nobody filled in is absent, null or empty. */
export const customValues = z
  .record(
    z.string().max(60),
    z
      .union([z.string().max(4000), z.number(), z.boolean(), z.null(), z.array(z.string().max(60)).max(100)])
      .optional(),
  )
  .refine((values) => Object.keys(values).length <= 100)

export type CustomValues = z.output<typeof customValues>

/**
 * Values of the staff's own fields that a list is narrowed to, as JSON: `{"mau": "den", "cong_suat": "100..300"}`.
 * Numbers and days may be spans with an open end: `..300`.
 */
export const customFilter = z
  .string()
  .max(2000)
  .transform((value, context) => {
    try {
      return z.record(z.string().max(60), z.string().max(200)).parse(JSON.parse(value))
    } catch {
      context.addIssue({
        code: 'custom',
        ...because('Bộ lọc không đọc được.', 'This filter cannot be read.'),
      })
      return z.NEVER
    }
  })
