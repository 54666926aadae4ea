import type { RequestForm, RequestFormInput } from '@moving/domain/quote/form/request-form'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { markDraft } from '../../../lib/draft/draft-mark.ts'
import { initialValues, textsOf, type FieldValues } from './initial-values.ts'
import type { FormRecord } from '../sending/use-form-record.ts'

/** The message above the fields: none, that there is a draft, or that it was discarded. */
export type DraftNews =
  { kind: 'none' } | { kind: 'saved'; at: Date } | { kind: 'started over'; canUndo: boolean }

interface StartOverPorts {
  form: UseFormReturn<RequestFormInput, unknown, RequestForm>
  take: () => FormRecord
  /** Starts a new request, or continues with an earlier one. */
  begin: (former?: FormRecord) => void
}

/** The state of “Start over”, which can be undone until the user types something. */
export function useStartOver({ form, take, begin }: StartOverPorts) {
  const [news, setNews] = useState<DraftNews>({ kind: 'none' })
  const former = useRef<{ record: FormRecord; fields: FieldValues; news: DraftNews } | null>(null)
  /** The account's details, which a new form also shows. */
  const details = useRef<FieldValues>({})

  function put(values: FieldValues) {
    form.clearErrors()
    const names = Object.keys({ ...form.getValues(), ...values })
    for (const name of names) {
      form.setValue(name as keyof RequestFormInput, (values[name] ?? '') as never)
    }
  }

  return {
    news,
    noteDetails(known: FieldValues) {
      details.current = { ...details.current, ...known }
    },
    /** @param isAwaited true to reserve the note's space for a draft that may be loaded */
    show(savedAt: Date | undefined, isAwaited: boolean) {
      markDraft(savedAt !== undefined || isAwaited)
      setNews(savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: savedAt })
    },
    startOver() {
      former.current = { record: take(), fields: textsOf(form.getValues()), news }
      begin()
      put(initialValues(details.current))
      setNews({ kind: 'started over', canUndo: true })
    },
    undo: () => {
      if (former.current === null) return
      const { record, fields, news: before } = former.current
      put(initialValues(fields))
      begin(record)
      setNews(before)
    },
    /** Call this when the user types something, which Undo would overwrite. */
    settle() {
      if (former.current === null) return
      former.current = null
      setNews((now) => (now.kind === 'started over' ? { ...now, canUndo: false } : now))
    },
  }
}
