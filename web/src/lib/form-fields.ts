import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * What a text field of a form needs, by the name of its value: `<EmailField {...field('email')} />`.
 * @returns for each name, what `register` gives and the message of the field's error
 */
export function fieldsOf<Values extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  return (name: Path<Values>) => {
    const message = errors[name]?.message
    return { ...register(name), error: typeof message === 'string' ? message : undefined }
  }
}
