// What a film's scene is drawn with, by the name its source gives: layers in the pen of the landing page's colonnade, hairlines
// and flat tints, each with its own slow movement. Words take the left of the picture, drawings the right (strokes.ts).
import { INTERIORS } from "./interiors.ts";
import { LANDSCAPES } from "./landscapes.ts";
import { LETTERS } from "./letters.ts";
import { SEAS } from "./waters.ts";

export const DRAWINGS = { ...SEAS, ...LANDSCAPES, ...INTERIORS, ...LETTERS };
type DrawingName = keyof typeof DRAWINGS;
export const DRAWING_NAMES = Object.keys(DRAWINGS) as [DrawingName, ...DrawingName[]];
