import { AmountInput } from "../ui/AmountInput.tsx";
import { Choices } from "../ui/Choices.tsx";
import { CountedText } from "../ui/CountedText.tsx";
import { CountInput } from "../ui/CountInput.tsx";
import { DateField } from "../ui/DateField.tsx";
import { FileButton } from "../ui/FileButton.tsx";
import { WordsInput } from "../ui/filters/WordsInput.tsx";
import { ImagePicker } from "../ui/ImagePicker.tsx";
import { KindSelect } from "../ui/KindSelect.tsx";
import { MarkdownEditor } from "../ui/MarkdownEditor.tsx";
import { PaymentSelect } from "../ui/PaymentSelect.tsx";
import { Picker } from "../ui/Picker.tsx";
import type { Picture } from "../ui/pictures.ts";
import { Segments } from "../ui/Segments.tsx";
import { StarInput } from "../ui/StarInput.tsx";
import { Stepper } from "../ui/Stepper.tsx";
import { TitleInput } from "../ui/TitleInput.tsx";
import { Held, nothing, PICTURE, type Samples } from "./sample.ts";

const CHOICES = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
  { value: "three", label: "Three of them" },
] as const;
const PICTURES: readonly Picture[] = [
  { kind: "url", url: PICTURE },
  { kind: "file", file: new File([], "two.png"), preview: `${PICTURE}#two`, problem: "Photo 1 has too many pixels" },
];

/** What is filled in. */
export const FIELDS: Samples = {
  FileButton: () => (
    <FileButton isBusy={false} onFile={nothing}>
      Upload a file
    </FileButton>
  ),
  AmountInput: () => (
    <>
      <Held<number | null> start={12_500}>
        {(value, set) => <AmountInput label="Price" value={value} onChange={set} description="For one piece" />}
      </Held>
      <AmountInput label="Price with a fault" value={null} onChange={nothing} error="Is needed." />
      <AmountInput label="Price that is fixed" value={950} onChange={nothing} disabled />
    </>
  ),
  Choices: () => (
    <Held<string> start="two">
      {(value, set) => <Choices legend="Choices" choices={CHOICES} value={value} onChange={set} />}
    </Held>
  ),
  CountInput: () => (
    <>
      <Held<number | null> start={3}>
        {(value, set) => <CountInput label="Pieces" value={value} onChange={set} required />}
      </Held>
      <CountInput label="Pieces with a fault" value={null} onChange={nothing} error="Is needed." />
    </>
  ),
  CountedText: () => (
    <>
      <Held start="Some words">
        {(value, set) => (
          <CountedText
            label="Words"
            help="Everybody reads them."
            maxLength={200}
            minRows={2}
            value={value}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )}
      </Held>
      <CountedText label="Words with a fault" maxLength={200} value="" onChange={nothing} error="Is needed." />
    </>
  ),
  DateField: () => (
    <>
      <Held start="2026-12-03">
        {(value, set) => (
          <DateField type="date" label="Day" value={value} onChange={(event) => set(event.currentTarget.value)} />
        )}
      </Held>
      <DateField type="datetime-local" label="Moment" value="2026-12-03T20:30" onChange={nothing} />
      <DateField type="datetime-local" label="Moment that is missing" value="" onChange={nothing} error="Is needed." />
    </>
  ),
  ImagePicker: () => (
    <Held start={PICTURES}>{(value, set) => <ImagePicker pictures={value} onChange={set} notice="A notice" />}</Held>
  ),
  KindSelect: () => (
    <Held start="Escort">{(value, set) => <KindSelect label="Kind" value={value} onChange={set} />}</Held>
  ),
  MarkdownEditor: () => (
    <>
      <Held start="Some **words**">
        {(value, set) => <MarkdownEditor label="Description" value={value} onChange={set} max={500} rows={4} />}
      </Held>
      <MarkdownEditor label="With a fault" value="" onChange={nothing} max={500} rows={2} error="Is needed." required />
    </>
  ),
  PaymentSelect: () => (
    <Held<"one-time" | "hourly" | "daily" | "unit" | "box" | "scu" | "cscu" | "mscu"> start="hourly">
      {(value, set) => <PaymentSelect label="Payment" value={value} onChange={set} />}
    </Held>
  ),
  Picker: () => (
    <Held<(typeof CHOICES)[number]["value"]> start="one">
      {(value, set) => <Picker label="Pick" value={value} choices={CHOICES} onChange={set} />}
    </Held>
  ),
  Segments: () => (
    <Held<(typeof CHOICES)[number]["value"]> start="one">
      {(value, set) => <Segments legend="Segments" value={value} choices={CHOICES} onChange={set} />}
    </Held>
  ),
  StarInput: () => <Held start={3.5}>{(value, set) => <StarInput value={value} onChange={set} />}</Held>,
  Stepper: () => (
    <>
      <Held start={2}>{(value, set) => <Stepper label="Amount" value={value} min={1} max={9} onChange={set} />}</Held>
      <Stepper label="Fixed amount" value={1} min={1} max={1} onChange={nothing} disabled />
    </>
  ),
  TitleInput: () => (
    <>
      <Held start="Cooler">
        {(value, set) => <TitleInput label="Title" value={value} onChange={set} error={undefined} />}
      </Held>
      <TitleInput label="Title with a fault" value="" onChange={nothing} error="Is needed." />
    </>
  ),
  WordsInput: () => <Held start="">{(value, set) => <WordsInput label="Search" value={value} onChange={set} />}</Held>,
};
