import { useTexts } from '../../shared/i18n/use-texts.ts'
import { Field } from '../../shared/ui/field.tsx'
import range from '../../shared/ui/range.module.css'

interface SliderProps {
  label: string
  /** From 0 to 1. */
  value: number
  onChange: (value: number) => void
}

export function Slider({ label, value, onChange }: SliderProps) {
  const { language } = useTexts()
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(value)
  return (
    <Field label={label} aside={percent}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          className={range.range}
          min={0}
          max={1}
          step={0.01}
          value={value}
          aria-valuetext={percent}
          style={{ '--filled': `${value * 100}%` }}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  )
}
