export const securityQuestions: readonly string[] = [
  "What was the name of your first pet?",
  "In which town did your parents meet?",
  "What was the first concert you went to?",
  "What is the name of the street you grew up on?",
  "What was the make of your first car?",
];
