import { expect, test } from "vitest";
import { holdsSentence, replacedSentence } from "./sentence-in-document.ts";

type Piece = string | { text: string; marks: readonly { type: string }[] };
const bold = (text: string): Piece => ({ text, marks: [{ type: "bold" }] });
const paragraph = (...pieces: readonly Piece[]) => ({
  type: "paragraph",
  content: pieces.map((piece) => ({ type: "text", ...(typeof piece === "string" ? { text: piece } : piece) })),
});
const doc = (...content: readonly object[]) => JSON.stringify({ type: "doc", content });

test("puts other words in the place of a sentence, and leaves all else as it is", () => {
  const before = doc(paragraph("First. "), { type: "rule" }, paragraph("Arun won 3–1. It ", bold("rained"), "."));
  expect(replacedSentence(before, "Arun won 3–1.", "Arun won 2–1.")).toBe(
    doc(paragraph("First. "), { type: "rule" }, paragraph("Arun won 2–1. It ", bold("rained"), ".")),
  );
});

test("a sentence whose words differ in their marks is one sentence; marks of all of it stay", () => {
  expect(replacedSentence(doc(paragraph(bold("Arun"), " won 3–1.")), "Arun won 3–1.", "It ended 1–1.")).toBe(
    doc(paragraph("It ended 1–1.")),
  );
  expect(replacedSentence(doc(paragraph(bold("Arun won."))), "Arun won.", "It ended 1–1.")).toBe(
    doc(paragraph(bold("It ended 1–1."))),
  );
});

test("a sentence that is struck takes its blank with it, and an empty paragraph", () => {
  expect(replacedSentence(doc(paragraph("One. Two. Three.")), "Two.", "")).toBe(doc(paragraph("One. Three.")));
  expect(replacedSentence(doc(paragraph("One. Two.")), "One.", "")).toBe(doc(paragraph("Two.")));
  expect(replacedSentence(doc(paragraph("One."), paragraph("Two.")), "Two.", "")).toBe(doc(paragraph("One.")));
  const quotation = { type: "blockquote", content: [paragraph("Two.")] };
  expect(replacedSentence(doc(paragraph("One."), quotation), "Two.", "")).toBe(doc(paragraph("One.")));
  expect(replacedSentence(doc(paragraph("One.")), "One.", "")).toBe(doc({ type: "paragraph" }));
});

test("what is not there is not found, whatever the document", () => {
  for (const json of ["", "{", "null", doc(paragraph("Arun lost."))])
    expect(holdsSentence(json, "Arun won.")).toBe(false);
  expect(holdsSentence(doc(paragraph("So Arun won. Then…")), "Arun won.")).toBe(true);
});
