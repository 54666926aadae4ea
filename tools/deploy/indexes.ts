import * as z from 'zod'

const order = z.enum(['ASCENDING', 'DESCENDING'])
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP'])

const indexFieldSchema = z
  .strictObject({
    fieldPath: z.string().min(1),
    order: order.optional(),
    arrayConfig: z.literal('CONTAINS').optional(),
  })
  .refine((field) => (field.order === undefined) !== (field.arrayConfig === undefined), {
    message: 'needs either order or arrayConfig',
  })

const specificationSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string().min(1),
      queryScope: scope,
      // Firestore makes those of one field by itself and refuses them here.
      fields: z.array(indexFieldSchema).min(2),
    }),
  ),
  fieldOverrides: z
    .array(
      z.strictObject({
        collectionGroup: z.string().min(1),
        fieldPath: z.string().min(1),
        ttl: z.boolean().optional(),
        indexes: z.array(
          z.strictObject({
            queryScope: scope,
            order: order.optional(),
            arrayConfig: z.literal('CONTAINS').optional(),
          }),
        ),
      }),
    )
    .default([]),
})

export interface IndexSummary {
  /** Indexes over several fields. */
  composite: number
  /** Fields whose own index is changed or left out. */
  overrides: number
  /** Collections whose documents expire, with the field that says when. */
  expiring: string[]
}

/**
 * Reads firestore.indexes.json as strictly as Firestore does.
 * @returns what it holds, and what Firestore would refuse, a sentence each
 */
export function inspectIndexes(text: string): { summary: IndexSummary; problems: string[] } {
  const summary: IndexSummary = { composite: 0, overrides: 0, expiring: [] }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    return { summary, problems: [`firestore.indexes.json is no JSON: ${String(cause)}`] }
  }
  const { data: specification, error } = specificationSchema.safeParse(data)
  if (error) {
    const problems = error.issues.map(
      ({ path, message }) => `firestore.indexes.json: ${path.join('.')}: ${message}`,
    )
    return { summary, problems }
  }
  const { indexes, fieldOverrides } = specification
  const keys = [
    ...indexes.map((index) => JSON.stringify(index)),
    ...fieldOverrides.map((field) => `${field.collectionGroup}.${field.fieldPath}`),
  ]
  const twice = keys.filter((key, position) => keys.indexOf(key) !== position)
  return {
    summary: {
      composite: indexes.length,
      overrides: fieldOverrides.length,
      expiring: fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
    },
    problems: twice.map((key) => `firestore.indexes.json names this twice: ${key}`),
  }
}

/** Indexes that are not ready yet, of `firebase firestore:indexes --pretty`. */
export function indexStates(output: string): { building: number; broken: number } {
  const count = (state: string) => output.split(`[${state}]`).length - 1
  return { building: count('CREATING'), broken: count('NEEDS_REPAIR') }
}
