import { workingFile } from "./working-file";

export const loader = workingFile("csv");
